-- Owner: domain/accounts. Plain names of three rate limits; the counters of running windows stay.
update account_attempt set scope = 'reauthentication' where scope = 'proof';
update account_attempt set scope = 'mail_sign_up_network' where scope = 'mail_sign_up_line';
update account_attempt set scope = 'block_notice' where scope = 'block_told';
