let known: number | undefined

/** The longest side of a picture that this device's WebGL takes; 0 where it has none. */
export function mostTexturePixels(): number {
  known ??= ask()
  return known
}

function ask(): number {
  const context = document.createElement('canvas').getContext('webgl2')
  if (!context) return 0
  const most: unknown = context.getParameter(context.MAX_TEXTURE_SIZE)
  // Browsers keep a few of them alone, and a map has one.
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return typeof most === 'number' ? most : 0
}
