import { unproject } from '@farfolk/contract/map-points'
import type { Frame, Point } from '@farfolk/contract/maps'
import type { Connections } from '../db/database.ts'

export interface Town extends Point {
  /** Of GeoNames. */
  id: number
  name: string
}

/** Where towns lie close together many have no room. */
const townsRead = 120

// By the index on latitudes; a region may lie across the antimeridian.
const townsText = `
  select id, name, lat, lng from place
  where lat between $1::float8 and $2::float8
    and (lng between $3::float8 and $4::float8
      or lng between $3::float8 + 360 and $4::float8 + 360
      or lng between $3::float8 - 360 and $4::float8 - 360)
  order by population desc, id
  limit ${townsRead}`

/** The largest towns of a region, the largest first. */
export async function findTowns(
  { poolRead }: Pick<Connections, 'poolRead'>,
  frame: Frame,
): Promise<Town[]> {
  const { centre, span, width, height } = frame
  const latAt = (y: number) => unproject(frame, [width / 2, y])?.lat ?? centre.lat
  const { rows } = await poolRead(null).query<Town>(townsText, [
    latAt(height),
    latAt(0),
    centre.lng - span / 2,
    centre.lng + span / 2,
  ])
  return rows
}
