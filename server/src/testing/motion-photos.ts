/** A photo and, behind it in the same file, what moves it, as phones write them. */
export interface MadeMotion {
  photo: Buffer
  film: Buffer
}

const head = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:GCamera="http://ns.google.com/photos/1.0/camera/"
    xmlns:Container="http://ns.google.com/photos/1.0/container/"
    xmlns:Item="http://ns.google.com/photos/1.0/container/item/"`

/** As Google's cameras write it now: what follows the picture, each with its length. */
export function directoryXmp(
  items: readonly { mime: string; semantic: string; length: number; padding?: number }[],
  isOn = 1,
): string {
  const listed = items.map(
    ({ mime, semantic, length, padding = 0 }) => `<rdf:li rdf:parseType="Resource">
      <Container:Item Item:Mime="${mime}" Item:Semantic="${semantic}" Item:Length="${length}"
        Item:Padding="${padding}"/></rdf:li>`,
  )
  return `${head} GCamera:MotionPhoto="${isOn}" GCamera:MotionPhotoVersion="1"><Container:Directory>
    <rdf:Seq>${listed.join('')}</rdf:Seq></Container:Directory></rdf:Description></rdf:RDF></x:xmpmeta>`
}

/** As they did before: how far the film is from the end. */
export function microVideoXmp(offset: number): string {
  return `${head} GCamera:MicroVideo="1" GCamera:MicroVideoOffset="${offset}"/></rdf:RDF></x:xmpmeta>`
}

/** A JPEG with notes in XMP right behind its first bytes. */
export function withXmp(jpeg: Buffer, xmp: string): Buffer {
  const body = Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmp}`)
  const marker = Buffer.from([0xff, 0xe1, (body.length + 2) >> 8, (body.length + 2) & 0xff])
  return Buffer.concat([jpeg.subarray(0, 2), marker, body, jpeg.subarray(2)])
}

export function googleMotion({ photo, film }: MadeMotion): Buffer {
  const gainMap = Buffer.alloc(100, 7)
  const xmp = directoryXmp([
    { mime: 'image/jpeg', semantic: 'Primary', length: 0, padding: 4 },
    { mime: 'image/jpeg', semantic: 'GainMap', length: gainMap.length },
    { mime: 'video/mp4', semantic: 'MotionPhoto', length: film.length },
  ])
  return Buffer.concat([withXmp(photo, xmp), Buffer.alloc(4), gainMap, film])
}

export function microVideo({ photo, film }: MadeMotion): Buffer {
  return Buffer.concat([withXmp(photo, microVideoXmp(film.length)), film])
}

/** As Samsung's older cameras do, with their directory behind the film. */
export function samsungMotion({ photo, film }: MadeMotion): Buffer {
  const name = Buffer.from('MotionPhoto_Data')
  const directory = Buffer.from('SEFH\x6a\0\0\0\x01\0\0\0\0\0\x30\x0a', 'latin1')
  const end = Buffer.from('\x18\0\0\0SEFT', 'latin1')
  return Buffer.concat([
    photo,
    Buffer.from([0, 0, 0x30, 0x0a, 16, 0, 0, 0]),
    name,
    film,
    directory,
    end,
  ])
}

/** HEIC has a box for it. */
export function heicMotion({ photo, film }: MadeMotion): Buffer {
  const box = Buffer.alloc(8)
  box.writeUInt32BE(8 + film.length)
  box.write('mpvd', 4, 'latin1')
  return Buffer.concat([photo, box, film])
}
