const paths = {
  play: 'M7 4v16l13-8z',
  pause: 'M7 4h4v16H7zM14 4h4v16h-4z',
  sound: 'M4 9v6h4l6 5V4L8 9zM17 8.5a5 5 0 0 1 0 7M19.5 6a8.5 8.5 0 0 1 0 12',
  silence: 'M4 9v6h4l6 5V4L8 9zM17 9l5 6M22 9l-5 6',
  captions: 'M3 5h18v14H3zM10.5 10.5a2 2 0 1 0 0 3M17.5 10.5a2 2 0 1 0 0 3',
  fill: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  back: 'M15 5l-7 7 7 7',
  on: 'M9 5l7 7-7 7',
  close: 'M6 6l12 12M18 6L6 18',
}
const filled = ['play', 'pause']

export type IconName = keyof typeof paths

export const PageIcon = ({ name, className }: { name: IconName; className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    className={className === undefined ? 'icon' : `icon ${className}`}
    fill={filled.includes(name) ? 'currentColor' : 'none'}
    stroke={filled.includes(name) ? 'none' : 'currentColor'}
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={paths[name]} />
  </svg>
)
