/** The part of the address of the play limits that leads to the breaks. */
export const BREAKS_ANCHOR = '#breaks'
