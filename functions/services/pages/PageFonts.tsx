/** Without these links the text is set twice. */
export const PageFonts = () => (
  <>
    {['instrument-serif', 'figtree'].map((name) => (
      <link key={name} rel="preload" as="font" type="font/woff2" crossOrigin="" href={`/fonts/${name}.woff2`} />
    ))}
  </>
)
