// The grid of about 111 km on which it is looked up what is near, of rows with `lat` and `lng` in degrees.

/** SQL of how many cells a band of one degree of latitude has: none is narrower than 100 km. */
export const cellsOf = (band: string) =>
  `greatest(1, floor(360 * cosd(greatest(abs(${band}), abs(${band} + 1)))))::integer`

/** A little more than 50 km, in degrees of latitude. */
const reachDegrees = 0.45

/** SQL of the cells that 50 km around a row reach, as an array. */
export function nearCells(row: string): string {
  // Of longitude; a circle around a pole reaches all of them.
  const width = `(case when abs(${row}.lat) > 90 - ${reachDegrees} - 0.05 then 180
      else asind(sind(${reachDegrees}) / cosd(${row}.lat)) end)`
  return `(select array_agg(distinct nearband * 1000 + (k % n + n) % n)
    from generate_series(greatest(floor(${row}.lat - ${reachDegrees}), -90)::integer,
      least(floor(${row}.lat + ${reachDegrees}), 89)::integer) nearband,
    lateral (select ${cellsOf('nearband')} as n) nearring,
    generate_series(floor((${row}.lng - ${width} + 180) / 360 * n)::integer,
      floor((${row}.lng + ${width} + 180) / 360 * n)::integer) k)`
}

/** SQL of x, y and z of a row on the unit sphere. */
export function onSphere(row: string): string {
  return `cosd(${row}.lat) * cosd(${row}.lng), cosd(${row}.lat) * sind(${row}.lng), sind(${row}.lat)`
}
