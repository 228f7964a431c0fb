import { type Kysely, sql } from 'kysely'

/** What questions and meet-ups are about beside a town, see decision 78. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const ofTown = ['place_id', 'place_name', 'country_code', 'lat', 'lng']
const ofTownOrDerived = [...ofTown, 'cell', 'x', 'y', 'z']

const statements = [
  `alter table question
    add column interest text,
    ${ofTownOrDerived.map((column) => `alter column ${column} drop not null`).join(', ')},
    -- Not valid: each so far has a town.
    add constraint question_town
      check (num_nonnulls(${ofTown.join(', ')}) in (0, ${ofTown.length})) not valid,
    add constraint question_about check (num_nonnulls(place_id, interest) > 0) not valid`,
  `create index question_interest on question (interest, created_at, id) where interest is not null`,
  `create index question_interest_cell on question (interest, cell, created_at, id)
    where interest is not null and cell is not null`,
  // Of an expression: a column would write all of the table anew.
  `create index question_interest_unanswered on question (
      (case when closed_at is null and not is_answered then interest end), created_at, id)
    where (case when closed_at is null and not is_answered then interest end) is not null`,

  `alter table meet_up add column interest text`,
  `create index meet_up_interest on meet_up (interest, starts_at, id)
    where interest is not null and cancelled_at is null`,
  `create index meet_up_interest_cell on meet_up (interest, cell, starts_at, id)
    where interest is not null and cancelled_at is null`,
]
