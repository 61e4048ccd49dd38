/** Every page of the web, as the router and the server know them. `:name` is a parameter,
 * `:name?` one that may be missing. */
export const pages = {
  home: '/',
  landing: '/landing',
  auth: '/auth',
  verifyEmail: '/verify-email',
  earn: '/earn',
  games: '/games/:game?',
  gameHistory: '/game-history',
  round: '/rounds/:roundId',
  withdraw: '/withdraw',
  withdrawalHistory: '/withdrawal-history',
  admin: '/admin',
  adminUser: '/admin/users/:id',
} as const
