/** Keeps the place of a film's panel while that is on its way. */
export const TourPlaceholder = () => (
  <div aria-hidden="true" className="overflow-hidden rounded-card bg-night">
    <div className="aspect-video bg-night-2" />
    <div className="h-72" />
  </div>
)
