/** Of the picture as it is shown, in its own pixels. */
export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

/** More than any page shows of an avatar, on any screen. */
const maxSide = 1_024
const quality = 0.9

/** The square as a JPEG. What is transparent becomes white, as it is nowhere in a JPEG. */
export async function cropPicture(picture: HTMLImageElement, area: CropArea): Promise<Blob> {
  const side = Math.max(1, Math.min(maxSide, Math.round(area.width)))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = 'white'
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality)
  })
  if (!blob) throw new Error('the canvas makes no JPEG')
  return blob
}

/** Rejects where the browser cannot read it. */
export async function readPicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return picture
}
