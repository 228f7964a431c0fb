import { type Kysely, sql } from 'kysely'

/** What moves where the photo of an album's item is still, see decision 69. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // By the still: it stays the same while the item is in the trash, hidden, put back or moved.
  `create table video (
    image_id uuid primary key references image on delete cascade,
    blob_hash bytea not null references blob,
    -- SHA-256 of the file as it was sent, which is not kept.
    sent_hash bytea not null check (length(sent_hash) = 32),
    type text not null check (type in ('video/mp4', 'video/webm')),
    -- Seconds.
    duration double precision not null check (duration between 0 and 7200),
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    bytes bigint not null check (bytes > 0),
    created_at timestamptz not null default now()
  )`,
  `create index video_blob on video (blob_hash)`,
  // Of a video, in the place of an album: the item that it belongs to.
  `alter table upload
    alter column album_id drop not null,
    add column video_of uuid references album_item on delete cascade,
    add constraint upload_of check (num_nonnulls(album_id, video_of) = 1) not valid`,
  `create index upload_video on upload (video_of) where video_of is not null`,
]
