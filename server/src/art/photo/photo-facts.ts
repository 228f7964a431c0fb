/** What a camera writes into a photo. */
export interface PhotoFacts {
  /** `YYYY-MM-DDTHH:mm:ss`, the wall clock. */
  takenAt: string
  lat: number
  lng: number
}

const cameraMaker = 'Farfolk'
const cameraModel = 'Farfolk Sketchbook'

/** As sharp's withExif takes it: IFD2 is EXIF's own directory, IFD3 that of GPS (Exif 2.32). */
export function exifOf({ takenAt, lat, lng }: PhotoFacts) {
  const moment = takenAt.replaceAll('-', ':').replace('T', ' ')
  return {
    IFD0: { Make: cameraMaker, Model: cameraModel, DateTime: moment },
    IFD2: { DateTimeOriginal: moment, DateTimeDigitized: moment },
    IFD3: {
      GPSLatitudeRef: lat < 0 ? 'S' : 'N',
      GPSLatitude: degreesOf(lat),
      GPSLongitudeRef: lng < 0 ? 'W' : 'E',
      GPSLongitude: degreesOf(lng),
    },
  }
}

/** Degrees, minutes and seconds as three fractions. */
function degreesOf(value: number): string {
  const centiseconds = Math.round(Math.abs(value) * 360_000)
  const degrees = Math.floor(centiseconds / 360_000)
  const minutes = Math.floor((centiseconds % 360_000) / 6000)
  return `${degrees}/1 ${minutes}/1 ${centiseconds % 6000}/100`
}
