/** The URL fragment of the breaks on the play limits page. */
export const BREAKS_ANCHOR = '#breaks'
