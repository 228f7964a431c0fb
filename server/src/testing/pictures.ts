import sharp, { type Sharp } from 'sharp'

interface Drawn {
  width?: number
  height?: number
  /** Another one, another picture. */
  seed?: number
}

/** A picture with something in it: a disc on a slope of colours. */
export function drawPicture({ width = 320, height = 240, seed = 0 }: Drawn = {}): Sharp {
  const hue = (seed * 47) % 360
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <linearGradient id="g"><stop stop-color="hsl(${hue} 70% 40%)"/>
        <stop offset="1" stop-color="hsl(${hue + 90} 70% 70%)"/></linearGradient>
      <rect width="100%" height="100%" fill="url(#g)"/>
      <circle cx="70%" cy="40%" r="15%" fill="#fff3c4"/></svg>`),
  ).flatten({ background: '#ffffff' })
}

export async function drawJpeg(drawn?: Drawn): Promise<Buffer> {
  return drawPicture(drawn).jpeg().toBuffer()
}

/** As a form bears it; neither name nor type is believed. */
export function asFile(bytes: Uint8Array): Blob {
  return new Blob([new Uint8Array(bytes)], { type: 'application/octet-stream' })
}
