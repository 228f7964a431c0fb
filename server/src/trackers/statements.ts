/** A trip without a last day is under way no longer than that: one that was forgotten would record a life. */
const mostOpenDays = 365

/**
 * Whose tracker $1 is: no row for an address that has ended or whose member's account is closed. It is held until the
 * end of the transaction: batches of a member come one by one. Apart from what follows, which is to see what those
 * did that held it before, a deletion above all.
 */
export const holdText = `update tracker set reached_at = now() from member
  where tracker.id = $1 and member.id = tracker.member_id and member.closed_at is null
  returning tracker.member_id as "memberId"`

/**
 * Keeps what was taken on the days of a trip of the member's own, the one that began last, and answers of which days of
 * which trips that is. $1 the member, then the positions' columns.
 */
export const keepText = `with sent as materialized (
    select * from unnest($2::integer[], $3::timestamptz[], $4::date[], $5::double precision[], $6::double precision[])
      as position (slot, at, day, lat, lng)
  ), voyage as materialized (
    select sent.day, trip.id as trip_id, cut.until
    from (select distinct day from sent) sent
    cross join lateral (
      select trip.id from trip
      where trip.owner_id = $1::uuid and trip.start_date <= sent.day
        and sent.day <= case trip.last_day when 'infinity' then trip.start_date + ${mostOpenDays} else trip.last_day end
      order by trip.start_date desc, trip.id desc limit 1
    ) trip
    left join recording_cut cut on cut.trip_id = trip.id
  ), kept as (
    insert into recorded_position as kept (member_id, slot, trip_id, day, at, lat, lng)
    select $1::uuid, sent.slot, voyage.trip_id, sent.day, sent.at, sent.lat, sent.lng
    from sent join voyage on voyage.day = sent.day
    where voyage.until is null or sent.at > voyage.until
    on conflict (member_id, slot) do update
      set at = excluded.at, lat = excluded.lat, lng = excluded.lng, day = excluded.day, trip_id = excluded.trip_id
      where (excluded.at, excluded.lat, excluded.lng) < (kept.at, kept.lat, kept.lng)
    returning kept.trip_id, kept.day
  )
  select distinct trip_id as "tripId", day from kept`

/**
 * Brings back what was taken on one day of a trip of the member's own; what is there stays, and what was cut away stays
 * away. $1 the member, $2 the trip, $3 its day, then the positions' columns. A row for each that came.
 */
export const restoreText = `insert into recorded_position (member_id, slot, trip_id, day, at, lat, lng)
  select trip.owner_id, sent.slot, trip.id, $3::date, sent.at, sent.lat, sent.lng
  from trip left join recording_cut cut on cut.trip_id = trip.id
  cross join unnest($4::integer[], $5::timestamptz[], $6::double precision[], $7::double precision[])
    as sent (slot, at, lat, lng)
  where trip.id = $2::uuid and trip.owner_id = $1::uuid and $3::date between trip.start_date and trip.last_day
    and (cut.until is null or sent.at > cut.until)
  on conflict (member_id, slot) do nothing
  returning slot`

/** The positions of days of trips, each day's in order: $1 the member, $2 the trips, $3 their days. */
export const positionsText = `select asked.trip_id as "tripId", asked.day, (
    select coalesce(json_agg(json_build_object('time', extract(epoch from at) * 1000, 'lat', lat, 'lng', lng)
      order by slot), '[]')
    from recorded_position taken
    where taken.trip_id = asked.trip_id and taken.day = asked.day and taken.member_id = $1) as positions
  from unnest($2::uuid[], $3::date[]) as asked (trip_id, day)`

/** $1 the member, $2 what was drawn: days without lines are none. */
export const drawText = `with drawn as materialized (
    select * from jsonb_to_recordset($2::jsonb)
      as drawn ("tripId" uuid, day date, lines text[], "lengthKm" double precision)
  ), gone as (
    delete from recorded_day where member_id = $1 and (trip_id, day) in (
      select "tripId", day from drawn where cardinality(lines) = 0)
  )
  insert into recorded_day (trip_id, day, member_id, lines, length_km)
  select "tripId", day, $1, lines, "lengthKm" from drawn where cardinality(lines) > 0
  on conflict (trip_id, day) do update
    set lines = excluded.lines, length_km = excluded.length_km, member_id = excluded.member_id`
