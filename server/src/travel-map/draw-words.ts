import type { Locale } from '@farfolk/contract/members'
import { percentOf, type TravelNumbers, travelNumbers } from '@farfolk/contract/travel-numbers'
import { type VisitStatus, visitStatuses } from '@farfolk/contract/visited-countries'
import { letter, plainWords } from '../art/lettering.ts'
import { allCountries } from '../reference/countries.ts'
import { say } from '../words/say.ts'
import type { DrawnYear } from './draw-travel-map.ts'
import type { MarkedCountry } from './draw-world.ts'
import type { MapLook } from './map-looks.ts'

interface Words {
  countries: readonly MarkedCountry[]
  firstName: string
  locale: Locale
  year: DrawnYear | undefined
  look: MapLook
  width: number
  height: number
}

const margin = 50
const titleSizes = [48, 40, 32, 26]
const titleWidth = 800
const captionSize = 21
/** Numbers of one line. */
export const between = '  ·  '

/** Whose map it is, what its colours mean and what it amounts to, around the map; of a year which it is. */
export async function drawWords({
  countries,
  firstName,
  locale,
  year,
  look,
  width,
  height,
}: Words) {
  const numbers = travelNumbers(countries, [...allCountries().values()])
  const bottom = height - 24
  const [title, club, legend, sums] = await Promise.all([
    drawTitle(year ? [year.title] : titlesOf(locale, firstName), look),
    letter('Farfolk', { size: 30, isSerif: true }),
    year ? '' : drawLegend(locale, numbers.statuses, { look, bottom }),
    letter(year?.sums ?? sumsOf(locale, numbers), { size: captionSize, isSerif: false }),
  ])
  return [
    title,
    club && at(width - margin - club.width, 68, club.path, look.inkSoft),
    legend,
    sums && at(year ? margin : width - margin - sums.width, bottom, sums.path, look.ink),
  ].join('')
}

function sumsOf(locale: Locale, numbers: TravelNumbers): string {
  return [
    say(locale, 'map_countries', { count: numbers.countries.been }),
    say(locale, 'map_world', { percent: percentOf(numbers.states) }),
    say(locale, 'map_continents', { count: numbers.continents.been }),
  ].join(between)
}

/** Without the name where no typeface has its letters. */
function titlesOf(locale: Locale, firstName: string): string[] {
  const name = plainWords(firstName)
  const nameless = say(locale, 'map_title')
  return name ? [say(locale, 'map_title_of', { name }), nameless] : [nameless]
}

/** The first one that fits, as large as it does. */
async function drawTitle(titles: readonly string[], look: MapLook): Promise<string> {
  for (const words of titles) {
    for (const size of titleSizes) {
      const line = await letter(words, { size, isSerif: true })
      if (line && line.width <= titleWidth) return at(margin, 72, line.path, look.ink)
    }
  }
  return ''
}

async function drawLegend(
  locale: Locale,
  statuses: Record<VisitStatus, number>,
  { look, bottom }: { look: MapLook; bottom: number },
): Promise<string> {
  let legend = ''
  let x = margin
  for (const status of visitStatuses) {
    const words = say(locale, `map_${status}`, { count: statuses[status] })
    const line = await letter(words, { size: captionSize, isSerif: false })
    legend += `<circle cx="${x + 9}" cy="${bottom - 7.5}" r="9" fill="${look.statuses[status]}" stroke="${look.coast}"/>`
    if (!line) continue
    legend += at(x + 28, bottom, line.path, look.inkSoft)
    x += Math.round(28 + line.width + 30)
  }
  return legend
}

function at(x: number, y: number, path: string, fill: string): string {
  return `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" d="${path}" fill="${fill}"/>`
}
