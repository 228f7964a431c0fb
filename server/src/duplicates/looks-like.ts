/** Of a side: copies in another size round theirs. */
const mostAspectApart = 0.01
/** Of the averages of a thumbhash: brightness and two of colour, each of 64 steps. */
const mostAveragesApart = 4
/** Of its first fourteen waves of brightness, each of 16 steps, which every thumbhash has at these places. */
const mostWavesApart = 8
const waves = { from: 5, to: 11 }

/**
 * SQL of whether two rows of `image` look alike as far as their thumbhashes tell (evanw/thumbhash): the same
 * picture in another size or quality does. Those of colour are left out of the waves, since a picture of few
 * colours has nothing but noise there.
 */
export function looksLike(one: string, other: string): string {
  const bytes = (image: string) => `decode(${image}.thumbhash, 'base64')`
  return `(abs(${one}.width::float8 * ${other}.height - ${other}.width::float8 * ${one}.height)
      <= ${mostAspectApart} * ${one}.width * ${other}.height
    and (select length(one.hash) = length(other.hash) and length(one.hash) > ${waves.to}
        and (${distance(averages)}) <= ${mostAveragesApart}
        and (select sum(abs((get_byte(one.hash, at) >> 4) - (get_byte(other.hash, at) >> 4))
            + abs((get_byte(one.hash, at) & 15) - (get_byte(other.hash, at) & 15)))
          from generate_series(${waves.from}, ${waves.to}) at) <= ${mostWavesApart}
      from (select ${bytes(one)} as hash) one, (select ${bytes(other)} as hash) other))`
}

/** Six bits each, from the lowest of the first three bytes on. */
const averages = (hash: string) => [
  `(get_byte(${hash}, 0) & 63)`,
  `((get_byte(${hash}, 0) >> 6) + ((get_byte(${hash}, 1) & 15) << 2))`,
  `((get_byte(${hash}, 1) >> 4) + ((get_byte(${hash}, 2) & 3) << 4))`,
]

function distance(of: (hash: string) => string[]): string {
  const others = of('other.hash')
  return of('one.hash')
    .map((value, index) => `abs(${value} - ${others[index]})`)
    .join(' + ')
}
