/** A choice of each game as stored in receipts, as JSON. */
export const choiceExamples = {
  dice: '{"prediction":"over"}',
  roulette: '{"bets":[{"type":"split","numbers":[17,20],"amount":10}]}',
  crash: '{"cashOutHundredths":200}',
  mines: '{"mineCount":3,"tiles":[0,7],"end":"cash_out"}',
  slots: '{}',
  blackjack: '{"moves":["stand"]}',
  wheel: '{}',
  keno: '{"selectedNumbers":[3,34,80],"paytable":"balanced"}',
  plinko: '{"rows":16,"risk":"low"}',
  baccarat: '{"bet":"banker"}',
}
