export const LoadingScreen = () => (
  <p role="status" className="page min-h-[60svh] py-16 text-ink-3">
    Loading…
  </p>
)
