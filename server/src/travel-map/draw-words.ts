import { percentOf, travelNumbers } from '@farfolk/contract/travel-numbers'
import { type VisitStatus, visitStatuses } from '@farfolk/contract/visited-countries'
import { letter, plainWords } from '../art/lettering.ts'
import { allCountries } from '../reference/countries.ts'
import type { MarkedCountry } from './draw-world.ts'
import type { MapLook } from './map-looks.ts'

interface Words {
  countries: readonly MarkedCountry[]
  firstName: string
  look: MapLook
  width: number
  height: number
}

const margin = 50
const titleSizes = [48, 40, 32, 26]
const titleWidth = 800
const captionSize = 21

const statusWords: Record<VisitStatus, string> = {
  visited: 'visited',
  lived: 'lived in',
  wanted: 'wanted',
}

/** Whose map it is, what its colours mean and what it amounts to, around the map. */
export async function drawWords({ countries, firstName, look, width, height }: Words) {
  const numbers = travelNumbers(countries, [...allCountries().values()])
  const bottom = height - 24
  const [title, club, legend, sums] = await Promise.all([
    drawTitle(firstName, look),
    letter('Farfolk', { size: 30, isSerif: true }),
    drawLegend(numbers.statuses, { look, bottom }),
    letter(
      [
        counted(numbers.countries.been, 'country', 'countries'),
        `${percentOf(numbers.states)}% of the world`,
        counted(numbers.continents.been, 'continent', 'continents'),
      ].join('  ·  '),
      { size: captionSize, isSerif: false },
    ),
  ])
  return [
    title,
    club && at(width - margin - club.width, 68, club.path, look.inkSoft),
    legend,
    sums && at(width - margin - sums.width, bottom, sums.path, look.ink),
  ].join('')
}

/** Without the name where no typeface has its letters. */
async function drawTitle(firstName: string, look: MapLook): Promise<string> {
  const name = plainWords(firstName)
  for (const words of name ? [`${name}'s travel map`, 'Travel map'] : ['Travel map']) {
    for (const size of titleSizes) {
      const line = await letter(words, { size, isSerif: true })
      if (line && line.width <= titleWidth) return at(margin, 72, line.path, look.ink)
    }
  }
  return ''
}

async function drawLegend(
  statuses: Record<VisitStatus, number>,
  { look, bottom }: { look: MapLook; bottom: number },
): Promise<string> {
  let legend = ''
  let x = margin
  for (const status of visitStatuses) {
    const words = `${statuses[status]} ${statusWords[status]}`
    const line = await letter(words, { size: captionSize, isSerif: false })
    legend += `<circle cx="${x + 9}" cy="${bottom - 7.5}" r="9" fill="${look.statuses[status]}" stroke="${look.coast}"/>`
    if (!line) continue
    legend += at(x + 28, bottom, line.path, look.inkSoft)
    x += Math.round(28 + line.width + 30)
  }
  return legend
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

function at(x: number, y: number, path: string, fill: string): string {
  return `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" d="${path}" fill="${fill}"/>`
}
