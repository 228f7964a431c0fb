import { earthFrame } from '@farfolk/contract/earth'
import type { Locale } from '@farfolk/contract/members'
import type { MapStyle } from '@farfolk/contract/travel-map'
import { drawCountriesIn, drawGlobe, drawWays, type MarkedCountry, type Way } from './draw-world.ts'
import { drawWords } from './draw-words.ts'
import { type MapLook, mapLooks } from './map-looks.ts'

/** What a picture of a year has in the place of a name and of numbers of the whole map. */
export interface DrawnYear {
  title: string
  /** What it amounts to. */
  sums: string
  ways: readonly Way[]
}

export interface TravelMapFacts {
  countries: readonly MarkedCountry[]
  firstName: string
  locale: Locale
  year?: DrawnYear | undefined
  style: MapStyle
  isDark: boolean
  /** Pixels. */
  width: number
  /** Pixels; undefined follows from the style. */
  height?: number
}

/** The default style is drawn on a sheet of this width, and as high unless a height is wanted. */
const sheet = { width: 1200, height: 700 }
const head = 100
const foot = 62

/** A member's travel map as an SVG of that size, its words as paths. */
export async function drawTravelMap(facts: TravelMapFacts): Promise<string> {
  const look = mapLooks[facts.isDark ? 'dark' : 'light']
  return facts.style === 'simple' ? drawSimple(facts, look) : drawSheet(facts, look)
}

async function drawSimple(
  { countries, width, year }: TravelMapFacts,
  look: MapLook,
): Promise<string> {
  const earth = earthFrame()
  const sea = `<path d="M0 0H${earth.width}V${earth.height}H0z" fill="${look.sea}"/>`
  return svg(
    { ...earth, shownWidth: width },
    sea + (await drawCountriesIn(look, countries)) + waysOf(year, look),
  )
}

async function drawSheet(facts: TravelMapFacts, look: MapLook): Promise<string> {
  const { countries, firstName, locale, width, year } = facts
  const height = facts.height ? (facts.height / width) * sheet.width : sheet.height
  const earth = earthFrame()
  const scale = Math.min((sheet.width - 120) / earth.width, (height - head - foot) / earth.height)
  const left = (sheet.width - earth.width * scale) / 2
  const [globe, land, words] = await Promise.all([
    drawGlobe(look),
    drawCountriesIn(look, countries),
    drawWords({ countries, firstName, locale, year, look, width: sheet.width, height }),
  ])
  return svg(
    { width: sheet.width, height, shownWidth: width },
    `<path d="M0 0H${sheet.width}V${height}H0z" fill="${look.paper}"/>` +
      `<g transform="translate(${left.toFixed(1)} ${head})scale(${scale.toFixed(4)})">${globe}${land}${waysOf(year, look)}</g>${words}`,
  )
}

function waysOf(year: DrawnYear | undefined, look: MapLook): string {
  return year ? drawWays(look, year.ways) : ''
}

interface Size {
  width: number
  height: number
  /** In pixels. */
  shownWidth: number
}

function svg({ width, height, shownWidth }: Size, content: string): string {
  const shownHeight = Math.max(1, Math.round((shownWidth * height) / width))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${shownWidth}" height="${shownHeight}" viewBox="0 0 ${width} ${height}">${content}</svg>`
}
