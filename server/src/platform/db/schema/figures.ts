/** Daily totals, and the position up to which they are counted. */
export type FiguresTables = {
  transfer_day: {
    day: string
    reason: string
    transfers: number
    points: number
    first_id: number
    last_id: number
  }
  active_day: {
    player_id: number
    day: string
  }
  player_day: {
    day: string
    new_players: number
    active_players: number
  }
  figure_mark: {
    is_only: boolean
    transfer_id: number
    player_id: number
  }
}
