import { earthFrame } from '@farfolk/contract/earth'
import { countryPaths } from './country-paths.ts'
import { svg } from './draw-land.ts'

/** The earth as one shape a country, under its code, without colours; small ones are dots. */
export async function drawCountries(): Promise<string> {
  const paths = await countryPaths()
  return svg(
    earthFrame(),
    paths.map(({ code, outline, dot }) => `<path id="${code}" d="${outline}${dot}"/>`),
  )
}
