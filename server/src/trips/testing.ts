export const oslo = { name: 'Oslo', countryCode: 'NO', lat: 59.9, lng: 10.7 }
export const rome = { name: 'Rome', countryCode: 'IT', lat: 41.9, lng: 12.5 }

/** A stop as a form sends it. */
export const stopAt = (place: typeof oslo, more: object = {}) => ({ place, ...more })

export const idsOf = (reply: { data: { id: string }[] }) => reply.data.map(({ id }) => id)
