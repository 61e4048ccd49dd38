/** Who decides about a player: an admin, or an operator on the command line, by their system account. */
export type Actor = { adminId: number; operator?: undefined } | { adminId: null; operator: string }
