/** SQL of the Hosting of a row of `member`, null where they have said nothing of it. */
export function hostingJson(member: string): string {
  return `(select json_build_object('taking', h.taking, 'maxGuests', h.max_guests, 'daysAhead', h.days_ahead,
      'sleeping', h.sleeping, 'children', h.children, 'pets', h.pets, 'smoking', h.smoking,
      'hasPets', h.has_pets, 'hasChildren', h.has_children, 'wheelchair', h.wheelchair, 'about', h.about)
    from hosting h where h.member_id = ${member}.id)`
}
