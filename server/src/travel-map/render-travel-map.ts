import sharp from 'sharp'
import { drawTravelMap, type TravelMapFacts } from './draw-travel-map.ts'

export interface TravelMapTask extends TravelMapFacts {
  kind: 'travelMap'
  format: 'png' | 'svg' | 'jpeg'
}

/** A member's travel map as a file. */
export async function renderTravelMap({
  format,
  ...facts
}: TravelMapTask): Promise<{ bytes: Uint8Array }> {
  const drawing = Buffer.from(await drawTravelMap(facts))
  if (format === 'svg') return { bytes: drawing }
  return { bytes: await rasterise(drawing, format) }
}

/** What the bench holds the whole call against. */
export function rasterise(drawing: Buffer, format: 'png' | 'jpeg'): Promise<Buffer> {
  const picture = sharp(drawing)
  return format === 'png'
    ? picture.png({ compressionLevel: 6 }).toBuffer()
    : picture.jpeg({ quality: 86, chromaSubsampling: '4:4:4' }).toBuffer()
}
