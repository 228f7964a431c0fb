/** Of a side: copies in another size round theirs. */
const mostAspectApart = 0.01
/** Of the averages of a thumbhash: brightness and two of colour, each of 64 steps. */
const mostAveragesApart = 4
/** Of its first fourteen waves of brightness, each of 16 steps, which every thumbhash has at these places. */
const mostWavesApart = 8
const wavesAt = [5, 6, 7, 8, 9, 10, 11]

const byte = (at: number) => `get_byte(hash, ${at})`
/** Six bits each, from the lowest of the first three bytes on. */
const averages = [
  `(${byte(0)} & 63)`,
  `((${byte(0)} >> 6) + ((${byte(1)} & 15) << 2))`,
  `((${byte(1)} >> 4) + ((${byte(2)} & 3) << 4))`,
]
const waves = wavesAt.flatMap((at) => [`(${byte(at)} >> 4)`, `(${byte(at)} & 15)`])

/** SQL of bits of which as many are set as each value says: of two such as many differ as the values do in all. */
const asBits = (values: readonly string[], most: number) =>
  values.map((value) => `(B'${'1'.repeat(most)}' << ${most} - ${value})`).join(' || ')

/**
 * SQL of the looks of a row of `image`, for `looksLike`; no row where its thumbhash (evanw/thumbhash) has too little.
 * Worked out once a photo, so that each pair costs little. Waves of colour are left out, since a picture of few
 * colours has nothing but noise there.
 */
export const looksOf = (image: string) => `
  select ${image}.width, ${image}.height, length(hash) as hash_length,
    ${asBits(averages, 63)} as averages, ${asBits(waves, 15)} as waves
  from (select decode(${image}.thumbhash, 'base64') as hash) decoded
  where length(hash) > ${Math.max(...wavesAt)}`

/**
 * SQL of whether two rows with such looks look alike as far as these tell: the same picture in another size or
 * quality does.
 */
export const looksLike = (one: string, other: string) => `
  ${one}.hash_length = ${other}.hash_length
  and bit_count(${one}.averages # ${other}.averages) <= ${mostAveragesApart}
  and bit_count(${one}.waves # ${other}.waves) <= ${mostWavesApart}
  and abs(${one}.width::float8 * ${other}.height - ${other}.width::float8 * ${one}.height)
    <= ${mostAspectApart} * ${one}.width * ${other}.height`
