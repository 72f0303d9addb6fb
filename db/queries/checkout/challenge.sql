-- server/checkout/challenge.ts

-- sweepChallenges
DELETE FROM used_challenges
WHERE
  expires_at < $1;
