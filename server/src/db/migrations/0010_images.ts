import { type Kysely, sql } from 'kysely'

/** Files by what they hold, the pictures made of them, and the one that a member shows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table blob (
    -- SHA-256 of the bytes, and with it the name of the file.
    hash bytea primary key check (length(hash) = 32),
    size bigint not null check (size >= 0),
    type text not null,
    -- When somebody last sent it: an orphan is kept for a while after, for who is at it right now.
    sent_at timestamptz not null default now()
  )`,

  `create table image (
    id uuid primary key,
    owner_id uuid not null references member on delete cascade,
    blob_hash bytea not null references blob,
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    thumbhash text not null,
    color text not null check (color ~ '^#[0-9a-f]{6}$'),
    created_at timestamptz not null default now()
  )`,
  `create index image_owner on image (owner_id, id)`,
  `create index image_blob on image (blob_hash)`,

  // avatar is the image's row in one text, as imageFacts() writes it: cards of members are read by
  // the dozen, and an image never changes.
  `alter table member
    add avatar_image_id uuid references image,
    add avatar text,
    add constraint member_avatar check ((avatar_image_id is null) = (avatar is null))`,
  `create index member_avatar_image on member (avatar_image_id) where avatar_image_id is not null`,
]
