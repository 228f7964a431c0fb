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

function rasterise(drawing: Buffer, format: 'png' | 'jpeg'): Promise<Buffer> {
  const picture = sharp(drawing).removeAlpha()
  if (format === 'jpeg') {
    return picture.jpeg({ quality: 86, chromaSubsampling: '4:4:4' }).toBuffer()
  }
  // A third of the work of sharp's own level; without transparency it comes out smaller all the same.
  return picture.png({ compressionLevel: 3 }).toBuffer()
}
