/** As far as one thinks of a place that one was at as near a city. */
export const nearKm = 50
