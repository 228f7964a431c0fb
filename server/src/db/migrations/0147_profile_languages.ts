import { type Kysely, sql } from 'kysely'

/** What members say of themselves in further languages, see decision 84. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Not valid: no row of before has one, and nobody need look through all of them.
  `alter table member
    add column text_language text,
    add constraint member_text_language_check check (text_language ~ '^[a-z]{2}$') not valid`,

  `create table profile_translation (
    member_id uuid not null references member on delete cascade,
    language_id text not null check (language_id ~ '^[a-z]{2}$'),
    -- With what a member wrote first eight languages at most.
    position smallint not null check (position between 0 and 6),
    bio text not null check (length(bio) <= 2000),
    offers_note text not null check (length(offers_note) <= 1000),
    hosting_about text not null check (length(hosting_about) <= 1000),
    primary key (member_id, language_id),
    constraint profile_translation_position unique (member_id, position),
    constraint profile_translation_says_something check (
      bio <> '' or offers_note <> '' or hosting_about <> '')
  )`,
]
