/** Of the tables of jobs, kept apart from the club's own. */
export const jobsSchema = 'pgboss'
