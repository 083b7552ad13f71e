export const LoadingScreen = () => (
  <p role="status" className="page min-h-svh py-16 text-ink-3">
    Loading…
  </p>
)
