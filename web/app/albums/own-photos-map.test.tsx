import { worldFrame } from '@farfolk/contract/maps'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PhotoMapData, ShownCluster } from './load-photo-map.ts'
import { OwnPhotosMap } from './own-photos-map.tsx'
import { pageAt } from './testing-photos.tsx'

const cluster: ShownCluster = {
  lat: 59,
  lng: 18,
  count: 1200,
  placeName: 'Stockholm',
  bbox: '17.6,59.3,18.1,59.9',
  tile: ['/1', '/2'],
  stand: { color: '#123456', thumbhash: '' },
}

function htmlOf(map: Partial<PhotoMapData>): string {
  const shown = { frame: worldFrame(), zoom: 3, clusters: [], ...map }
  return renderToStaticMarkup(pageAt('/albums?view=map', <OwnPhotosMap map={shown} />))
}

test('each picture says how many photos it stands for, and leads to those of its place', () => {
  const alone = { ...cluster, lat: 2, lng: 1, count: 1, placeName: null, bbox: '1,2,1,2' }
  const html = htmlOf({ clusters: [cluster, alone] })
  const links = [...html.matchAll(/<a [^>]*>/g)].map(([link]) => link)
  expect(links).toHaveLength(2)
  expect(links[0]).toContain('aria-label="1200 photos, Stockholm"')
  expect(links[0]).toContain('view=photos&amp;bbox=17.6%2C59.3%2C18.1%2C59.9"')
  expect(links[1]).toContain('aria-label="1 photo, no town near by"')
  expect([...html.matchAll(/<span class="\w*count\w*">(.*?)<\/span>/g)].map(([, n]) => n)).toEqual([
    '1,200',
  ])
})

test('where no photo has a place it says so, and leads to all photos', () => {
  expect(htmlOf({})).toContain('None of your photos says where it was taken.')
  expect(htmlOf({})).toContain('href="/albums?view=photos"')
  expect(htmlOf({ bbox: '1,2,3,4' })).toContain('No photo of yours matches all of this.')
})

test('where there are more places than are told it says so', () => {
  const many = Array.from({ length: 500 }, (_, nth) => {
    const [lat, lng] = [(nth % 20) * 8 - 80, Math.floor(nth / 20) * 14 - 175]
    return { ...cluster, lat, lng, bbox: `${lng},${lat},${lng},${lat}` }
  })
  expect(htmlOf({ zoom: 6, clusters: many })).toContain('Only the 500 places with most photos')
  expect(htmlOf({ zoom: 6, clusters: many.slice(1) })).not.toContain('Only the')
})
