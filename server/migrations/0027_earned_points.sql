-- States what counts, unless staff wrote something else.
update challenge set description = 'Only offers, daily bonuses, and referrals count.'
where challenge_id = 'earn_500_points'
  and description = 'Earn 500 points today from offers and bonuses.';
