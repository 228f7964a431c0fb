import { earthFrame } from '@farfolk/contract/earth'
import { type CountryPath, countryPaths } from './country-paths.ts'
import { svg } from './draw-land.ts'

/** The earth as one shape a country, under its code, without colours; small ones are dots. */
export async function drawCountries(): Promise<string> {
  return svg(earthFrame(), (await countryPaths()).map(shapeOf))
}

/** Under the country's code. */
export function shapeOf({ code, outline, dot }: CountryPath): string {
  return `<path id="${code}" d="${outline}${dot}"/>`
}
