/**
 * What lies behind a dialog and holds the page still. Not Radix's own overlay, which writes a style sheet into the page
 * that the content security policy refuses.
 */
export const Scrim = () => <div aria-hidden="true" className="scrim fixed inset-0 z-50 bg-night/60" />
