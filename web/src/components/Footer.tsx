import { brand } from '#contract/brand'

export function Footer() {
  return (
    <footer className="page py-8">
      <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
    </footer>
  )
}
