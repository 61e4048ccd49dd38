/** Every page of the web, as the router and the server know them. `:name` is a parameter. */
export const pages = {
  home: '/',
  landing: '/landing',
  auth: '/auth',
  verifyEmail: '/verify-email',
  earn: '/earn',
  games: '/games',
  game: '/games/:game',
  round: '/rounds/:id',
  withdraw: '/withdraw',
  withdrawalHistory: '/withdrawal-history',
  admin: '/admin',
} as const
