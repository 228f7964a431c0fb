import { type Kysely, sql } from 'kysely'

/** Of a photo whose file says that it shows all around, how to look around in it: see decision 101. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const number = (name: string) => sql`(photo_sphere->>${sql.lit(name)})::numeric`
  await sql`alter table image add column photo_sphere jsonb,
    add constraint image_photo_sphere_check check (photo_sphere is null or coalesce(
      ${number('fullWidth')} between 1 and 1000000 and ${number('fullHeight')} between 1 and 1000000
      and ${number('width')} >= 1 and ${number('height')} >= 1
      and ${number('left')} >= 0 and ${number('top')} >= 0
      and ${number('left')} + ${number('width')} <= ${number('fullWidth')}
      and ${number('top')} + ${number('height')} <= ${number('fullHeight')}
      and ${number('heading')} between -180 and 180 and ${number('pitch')} between -90 and 90, false))`.execute(
    db,
  )
}
