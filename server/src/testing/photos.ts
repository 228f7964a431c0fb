import { uploadAlbumItems } from '@farfolk/contract/album-items'
import { drawPicture } from './pictures.ts'

interface Photo {
  /** Another one, another photo. */
  seed?: number
  /** `2024:05:01 12:13:14` */
  takenAt?: string
  /** Degrees north and east. */
  at?: readonly [lat: number, lng: number]
  /** Its model. */
  camera?: string
}

/** A JPEG as a camera makes it. */
export async function takePhoto({ seed = 0, takenAt, at, camera }: Photo = {}): Promise<Buffer> {
  return drawPicture({ seed })
    .withExif({
      IFD0: { Make: 'Camera of mine', ...(camera && { Model: camera }) },
      ...(takenAt && { IFD2: { DateTimeOriginal: takenAt } }),
      ...(at && {
        IFD3: {
          GPSLatitude: sexagesimal(at[0]),
          GPSLatitudeRef: at[0] < 0 ? 'S' : 'N',
          GPSLongitude: sexagesimal(at[1]),
          GPSLongitudeRef: at[1] < 0 ? 'W' : 'E',
        },
      }),
    })
    .jpeg()
    .toBuffer()
}

function sexagesimal(degrees: number): string {
  const minutes = Math.abs(degrees) * 60
  return `${Math.trunc(minutes / 60)}/1 ${Math.trunc(minutes % 60)}/1 ${Math.round((minutes % 1) * 60)}/1`
}

/** A form for uploadAlbumItems, where files have names: calls of the contract give them none. */
export async function photoForm(
  albumId: string,
  files: readonly [name: string, bytes: Uint8Array][],
  others: Record<string, string> = {},
) {
  const form = new FormData()
  form.append('albumItem[albumId]', albumId)
  for (const [name, value] of Object.entries(others)) form.append(`albumItem[${name}]`, value)
  for (const [name, bytes] of files) {
    form.append('albumItem[file]', new Blob([new Uint8Array(bytes)]), name)
  }
  const response = new Response(form)
  return {
    method: uploadAlbumItems.method,
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type')! },
  }
}
