import { searchImages } from '@farfolk/contract/image-search'
import { search, type SearchInput, type TravellerHit, type TripHit } from '@farfolk/contract/search'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type * as z from 'zod/mini'
import { startTestApp } from '../testing/test-app.ts'
import { indexForgotten } from '../image-search/index-photos.ts'
import { memberDocument } from './document.ts'

const { visitor, make, connections } = await startTestApp()

vi.setConfig({ testTimeout: 60_000 })

type Kind = z.input<typeof SearchInput>['kind']

async function find(kind: Kind, query: string) {
  const reply = await visitor.call(search, { body: { search: { kind, query, limit: 100 } } })
  expect(reply.status).toBe(200)
  return reply.data
}
const findTrips = async (query: string) => (await find('trips', query)) as TripHit[]
const names = async (query: string) => (await findTrips(query)).map(({ trip }) => trip.name).sort()
const marked = async (query: string) =>
  (await findTrips(query)).map(({ highlights }) => highlights['name'] ?? highlights)

const titles = [
  '日本一周の旅',
  '3泊4日で京都と東京',
  '東京都から京都へ',
  'カフェめぐり',
  '台灣環島自行車之旅',
  '𠮷野家から𠮷野山へ',
  'เที่ยวเชียงใหม่',
  'น้ำตกที่กระบี่',
  'ທ່ຽວຫຼວງພະບາງ',
  'ដំណើរកម្សាន្តទៅសៀមរាប',
  'ပုဂံခရီးစဉ်',
]

test('any part of a title in a script that parts no words finds it, and nothing else', async () => {
  const owner = await make.user()
  for (const name of titles) await make.trip(owner, { name })
  const parts = fc.constantFrom(...titles).chain((title) => {
    const letters = [...title]
    return fc
      .tuple(fc.nat(letters.length - 2), fc.integer({ min: 2, max: letters.length }))
      .map(([from, count]) => letters.slice(from, from + count).join(''))
  })
  await fc.assert(
    fc.asyncProperty(parts, async (part) => {
      const holding = titles.filter((title) => title.includes(part))
      expect([part, await names(part)]).toEqual([part, holding.sort()])
    }),
    { numRuns: 200 },
  )
})

test('one letter finds what holds it, the words of a search stand anywhere', async () => {
  const owner = await make.user()
  for (const name of titles) await make.trip(owner, { name })
  expect(await names('旅')).toEqual(['台灣環島自行車之旅', '日本一周の旅'])
  expect(await names('旅 台')).toEqual(['台灣環島自行車之旅'])
  expect(await names('京都 東京')).toEqual(['3泊4日で京都と東京', '東京都から京都へ'])
  expect(await names('東京都')).toEqual(['東京都から京都へ'])
  expect(await names('ｶﾌｪ')).toEqual(['カフェめぐり'])
  expect(await names('4日')).toEqual(['3泊4日で京都と東京'])
})

test('Latin words are found though nothing parts them from other letters', async () => {
  const owner = await make.user()
  await make.trip(owner, { name: 'Tokyo東京タワー' })
  await make.trip(owner, { name: 'Tokyo 東京タワー' })
  await make.trip(owner, { name: 'Romeo行き' })
  expect(await marked('tokyo')).toHaveLength(2)
  expect(await marked('東京タワー tokyo')).toEqual(
    expect.arrayContaining([
      '<mark>Tokyo</mark><mark>東京タワー</mark>',
      '<mark>Tokyo</mark> <mark>東京タワー</mark>',
    ]),
  )
  expect(await names('tokyo東京')).toEqual(['Tokyo 東京タワー', 'Tokyo東京タワー'])
  expect(await marked('rome')).toEqual(['<mark>Romeo</mark>行き'])
  expect(await names('rome行')).toEqual([])
  // A slip of the finger is corrected in these, and in no others.
  expect(await names('tokio')).toHaveLength(2)
  expect(await names('tokio タワー')).toHaveLength(2)
  expect(await names('東京クワー')).toEqual([])
  expect(await names('東享')).toEqual([])
})

test('a country by its name, and a title that holds the name', async () => {
  const owner = await make.user()
  const place = { id: null, name: 'Nara', region: null, countryCode: 'JP', lat: 0, lng: 0 }
  const stop = { arrivalDate: null, departureDate: null, note: '', private: false }
  await make.trip(owner, {
    name: 'Deer',
    stops: [{ ...stop, place: { ...place, population: null } }],
  })
  await make.trip(owner, { name: 'はじめての日本一周' })
  expect(await names('日本')).toEqual(['Deer', 'はじめての日本一周'])
  expect(await names('日本一周')).toEqual(['はじめての日本一周'])
})

test('what was typed is marked, whole and no more', async () => {
  const owner = await make.user()
  for (const name of titles) await make.trip(owner, { name })
  expect(await marked('一周')).toEqual(['日本<mark>一周</mark>の旅'])
  expect(await marked('日本一 本一周')).toEqual(['<mark>日本一周</mark>の旅'])
  expect(await marked('เชียงใหม่')).toEqual(['เที่ยว<mark>เชียงใหม่</mark>'])
  // With the marks of the last letter, which were not typed yet.
  expect(await marked('เชียงให')).toEqual(['เที่ยว<mark>เชียงให</mark>ม่'])
  expect(await marked('ตกที')).toEqual(['น้ำ<mark>ตกที่</mark>กระบี่'])
  expect(await marked('น้ำ')).toEqual(['<mark>น้ำ</mark>ตกที่กระบี่'])
  await make.trip(owner, { name: 'ｶﾞｲﾄﾞと歩く' })
  expect(await marked('ガイド')).toEqual(['<mark>ｶﾞｲﾄﾞ</mark>と歩く'])
})

test('an excerpt of a long text without spaces shows what stands around', async () => {
  const owner = await make.user()
  const description = `${'山'.repeat(100)}東京${'川'.repeat(300)}`
  await make.trip(owner, { name: 'Long', description })
  const [hit] = await findTrips('東京')
  const around = `… ${'山'.repeat(60)}<mark>東京</mark>${'川'.repeat(178)} …`
  expect(hit?.highlights).toEqual({ description: around })
})

test('Korean, whose words are parted, is found by the beginnings of its words', async () => {
  const owner = await make.user()
  await make.trip(owner, { name: '제주도 여행' })
  expect(await marked('제주')).toEqual(['<mark>제주도</mark> 여행'])
  expect(await names('주도')).toEqual([])
})

test('travellers are found by parts of their profiles too', async () => {
  const said = { firstName: 'Aoi', bio: '温泉が大好きです', interests: [], languages: [] }
  const { vector } = memberDocument({ ...said, hometown: null, homeCountry: null, offers: [] })
  await make.user({ first_name: said.firstName, bio: said.bio, search: vector })
  const [hit] = (await find('travellers', '大好き')) as TravellerHit[]
  expect(hit?.highlights).toEqual({ bio: '温泉が<mark>大好き</mark>です' })
  expect(await find('travellers', '大温泉')).toEqual([])
})

test('photos are found by parts of their captions too', async () => {
  const owner = await make.user()
  const album = await make.album(owner, { audience: 'everyone', name: '京都' })
  await make.albumItem(album, { caption: '夜桜と東京タワー' })
  await indexForgotten(connections.db)
  for (const [q, count] of [
    ['桜', 1],
    ['東京タワー', 1],
    ['タワ 京都', 1],
    ['東京都', 0],
  ] as const) {
    const { data } = await visitor.call(searchImages, { query: { q } })
    expect([q, data.length]).toEqual([q, count])
  }
})
