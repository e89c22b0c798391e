// Challenges for browsers while free tickets are reserved at an abnormal rate: proof of work, or a pause without script.
// Owns the tables `challenge_key`, `spent_challenge` and `free_hold`. Must hold: a challenge is signed, valid for one
// browser and one event, expires, and counts once; networks are stored as keyed hashes and for an hour (decision 112).
export { issueChallenge } from './issue.ts';
export { type CheckedChallenge, checkChallenge, type ChallengeAnswer } from './check.ts';
export { countFreeHoldIn } from './count.ts';
export { WAIT_SECONDS } from './limits.ts';
export { purgeChallenges } from './purge.ts';
