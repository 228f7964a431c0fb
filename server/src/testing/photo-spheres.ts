import sharp from 'sharp'
import { withXmp } from './motion-photos.ts'

/** Fields of GPano, as a camera tells them; `ProjectionType` is there unless it is told otherwise. */
export type SphereNotes = Record<string, string | number>

/** As attributes, which most cameras write, or as elements, as some do. */
export function sphereXmp(
  notes: SphereNotes,
  as: 'attributes' | 'elements' = 'attributes',
): string {
  const all = Object.entries({ ProjectionType: 'equirectangular', ...notes })
  const head = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:GPano="http://ns.google.com/photos/1.0/panorama/"`
  const body =
    as === 'attributes'
      ? `${all.map(([name, value]) => ` GPano:${name}="${value}"`).join('')}/>`
      : `>${all.map(([name, value]) => `<GPano:${name}>${value}</GPano:${name}>`).join('')}</rdf:Description>`
  return `${head}${body}</rdf:RDF></x:xmpmeta>`
}

/** As Google's cameras tell a whole sphere of that size. */
export function wholeSphere(width: number, height: number): SphereNotes {
  return {
    FullPanoWidthPixels: width,
    FullPanoHeightPixels: height,
    CroppedAreaLeftPixels: 0,
    CroppedAreaTopPixels: 0,
    CroppedAreaImageWidthPixels: width,
    CroppedAreaImageHeightPixels: height,
  }
}

interface Made {
  width?: number
  height?: number
  notes?: SphereNotes
  seed?: number
}

/** A photo of all around, with another colour in each of its eight directions. */
export async function takeSphere(made: Made = {}): Promise<Buffer> {
  const { width = 640, height = 320, seed = 0, notes = wholeSphere(width, height) } = made
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at++) {
    const part = Math.floor(((at % width) / width) * 8)
    pixels[at * 3] = part * 32
    pixels[at * 3 + 1] = 255 - part * 32
    pixels[at * 3 + 2] = (Math.floor((at / width / height) * 8) * 32 + seed) % 256
  }
  const jpeg = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
  return withXmp(jpeg, sphereXmp(notes))
}
