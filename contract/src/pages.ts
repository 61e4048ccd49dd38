/**
 * The paths of all pages, for the router and the server. `:name` is a parameter, and `:name?` an
 * optional one.
 */
export const pages = {
  home: '/',
  landing: '/landing',
  auth: '/auth',
  verifyEmail: '/verify-email',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  earn: '/earn',
  games: '/games/:game?',
  gameHistory: '/game-history',
  round: '/rounds/:roundId',
  receipt: '/receipts/:receiptId',
  profile: '/profile',
  withdraw: '/withdraw',
  withdrawalHistory: '/withdrawal-history',
  playLimits: '/play-limits',
  fairness: '/fairness',
  undoBreak: '/undo-break',
  terms: '/terms',
  privacy: '/privacy',
  contact: '/contact',
  responsiblePlay: '/responsible-play',
  leaderboard: '/leaderboard',
  admin: '/admin',
  adminUser: '/admin/users/:id',
} as const
