import { type Kysely, sql } from 'kysely'

/** What the files of members take, and how much they may, see decision 83. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // In units of 1,048,576; null is the club's own, 0 none.
  `alter table member add column storage_limit_mb integer,
    add constraint member_storage_limit check (storage_limit_mb >= 0) not valid`,

  // A narrow table of its own: sums of a hundred thousand photos come from its index alone. Its keys come once it
  // is full, which takes less than half of the time, and the club stands still for it.
  `create table image_size (
    image_id uuid not null,
    owner_id uuid not null,
    -- That shows it; null where none does.
    album_id uuid,
    -- It is in the trash, emptied or not.
    is_trashed boolean not null default false,
    -- Of the file as it was sent.
    photo_bytes bigint not null,
    -- Of the video that moves it.
    video_bytes bigint not null default 0,
    bytes bigint not null generated always as (photo_bytes + video_bytes) stored
  )`,

  // Kept here alone: whatever writes pictures, videos and items, of an older release too.
  `create function measure_image() returns trigger language plpgsql set search_path from current as $$
    begin
      insert into image_size (image_id, owner_id, photo_bytes)
      select new.id, new.owner_id, size from blob
      where hash = coalesce(new.original_hash, new.blob_hash)
      on conflict (image_id) do update set photo_bytes = excluded.photo_bytes;
      return null;
    end $$`,
  `create trigger image_measured after insert or update of blob_hash, original_hash on image
    for each row execute function measure_image()`,

  `create function measure_video() returns trigger language plpgsql set search_path from current as $$
    begin
      update image_size set video_bytes = coalesce(new.bytes, 0)
      where image_id = coalesce(new.image_id, old.image_id);
      return null;
    end $$`,
  `create trigger video_measured after insert or delete or update of bytes on video
    for each row execute function measure_video()`,

  `create function size_in_album() returns trigger language plpgsql set search_path from current as $$
    begin
      update image_size set album_id = new.album_id, is_trashed = false where image_id = new.image_id;
      return null;
    end $$`,
  `create trigger album_item_measured after insert or update of album_id on album_item
    for each row execute function size_in_album()`,

  // Of all at once: an album of five thousand goes in one statement. By an array, since a connection keeps the first
  // plan: joined to that many it would read all of the club for each single photo after it.
  `create function size_out_of_album() returns trigger language plpgsql set search_path from current as $$
    begin
      update image_size size set album_id = null
      where image_id = any(array(select gone.image_id from gone))
        and not exists (select from album_item item where item.image_id = size.image_id);
      return null;
    end $$`,
  `create trigger album_item_gone after delete on album_item referencing old table as gone
    for each statement execute function size_out_of_album()`,

  // Before it leaves the album, so that its row is written once.
  `create function size_into_trash() returns trigger language plpgsql set search_path from current as $$
    begin
      update image_size set album_id = null, is_trashed = true
      where image_id = any(array(select trashed.image_id from trashed));
      return null;
    end $$`,
  `create trigger trashed_photo_measured after insert on trashed_photo referencing new table as trashed
    for each statement execute function size_into_trash()`,

  `insert into image_size (image_id, owner_id, album_id, is_trashed, photo_bytes, video_bytes)
    select distinct on (image.id) image.id, image.owner_id, item.album_id, trashed.id is not null,
      blob.size, coalesce(video.bytes, 0)
    from image
    join blob on blob.hash = coalesce(image.original_hash, image.blob_hash)
    left join album_item item on item.image_id = image.id
    left join trashed_photo trashed on trashed.image_id = image.id
    left join video on video.image_id = image.id`,
  `alter table image_size add primary key (image_id),
    add foreign key (image_id) references image on delete cascade`,
  `create index image_size_owner on image_size (owner_id, bytes desc, image_id desc)
    include (album_id, is_trashed, video_bytes)`,

  `alter table moderation_action
    drop constraint moderation_action_action_check,
    add constraint moderation_action_action_check check (
      action in ('ban', 'unban', 'sign_out', 'delete_content', 'close_report', 'export', 'close',
        'confirm_email', 'change_email', 'read', 'reset_profile', 'erase', 'hide', 'show',
        'end_factor', 'set_storage')) not valid`,
]
