import { type Kysely, sql } from 'kysely'

/** Messages may bear a picture. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table message
    add constraint message_image foreign key (image_id) references image on delete set null`,
  `create index message_image_id on message (image_id) where image_id is not null`,
]
