import { type Kysely, sql } from 'kysely'

/** The owner's photos of a person are read newest first, a page of their names and not all, see decision 88. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table photo_name
    -- The image's, here once more.
    add column owner_id uuid,
    -- The photo, and its place in time as in album_item_when; of before where it is in the trash, null of one that
    -- was there already.
    add column item_id uuid,
    add column at timestamp`,

  // Kept here alone: whatever names somebody and writes items, of an older release too.
  `create function place_name() returns trigger language plpgsql set search_path from current as $$
    begin
      select image.owner_id, item.id, coalesce(item.taken_at, item.created_at at time zone 'UTC')
      into new.owner_id, new.item_id, new.at
      from image left join album_item item on item.image_id = image.id
      where image.id = new.image_id limit 1;
      return new;
    end $$`,
  `create trigger photo_name_placed before insert on photo_name
    for each row execute function place_name()`,

  `create function place_names_of_item() returns trigger language plpgsql set search_path from current as $$
    begin
      update photo_name
      set item_id = new.id, at = coalesce(new.taken_at, new.created_at at time zone 'UTC')
      where image_id = new.image_id and (item_id, at) is distinct from
        (new.id, coalesce(new.taken_at, new.created_at at time zone 'UTC'));
      return null;
    end $$`,
  // Out of the trash.
  `create trigger album_item_named after insert on album_item
    for each row execute function place_names_of_item()`,
  `create trigger album_item_named_when after update of taken_at on album_item
    for each row when (old.taken_at is distinct from new.taken_at)
    execute function place_names_of_item()`,

  `update photo_name set owner_id = image.owner_id, item_id = item.id,
      at = coalesce(item.taken_at, item.created_at at time zone 'UTC')
    from image left join album_item item on item.image_id = image.id
    where image.id = photo_name.image_id`,
  `alter table photo_name alter column owner_id set not null`,
  `create index photo_name_when on photo_name (member_id, owner_id, at, item_id) where state <> 'refused'`,
]
