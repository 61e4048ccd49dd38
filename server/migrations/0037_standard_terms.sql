-- Standard terms for review, resolution, and notices.
alter table withdrawal rename column vouched_by to first_approved_by;
alter table withdrawal rename column vouched_at to first_approved_at;
alter table withdrawal rename column passed_by_rule to auto_approved;
alter table withdrawal rename column repaid to debt_repaid;
alter table withdrawal rename column told_pending to pending_notice_sent;
alter table withdrawal rename column check_at to next_check_at;
alter table withdrawal rename column ended_by to resolved_by;
alter table withdrawal rename column ending_by to resolution_proposed_by;
alter table withdrawal rename column ending_outcome to proposed_outcome;
alter table withdrawal rename column ending_said to resolution_note;
alter table wallet rename column level_told to level_notified;
alter table player rename column email_vouched_at to email_marked_verified_at;
alter table player rename column email_vouched_by to email_marked_verified_by;
alter table player rename constraint player_vouched to player_email_marked_verified;
alter index player_vouched rename to player_email_marked_verified;

alter table admin_action disable trigger admin_action_append_only;
update admin_action set action = case action
    when 'withdrawal_vouched' then 'withdrawal_first_approval'
    when 'withdrawal_end_vouched' then 'withdrawal_first_resolution'
    else 'withdrawal_resolved' end
  where action in ('withdrawal_vouched', 'withdrawal_end_vouched', 'withdrawal_ended');
alter table admin_action enable trigger admin_action_append_only;

-- Limits of failed logins and of emails.
alter table guess_count rename to failed_attempt;
alter table failed_attempt rename column tries to attempts;
alter index guess_count_pkey rename to failed_attempt_pkey;
alter index guess_count_last rename to failed_attempt_last;
alter table mail_count rename to email_count;
alter table email_count rename column mails to emails;
alter index mail_count_pkey rename to email_count_pkey;
alter index mail_count_day rename to email_count_day;

-- Settings: scheduled changes, and changes made with SQL.
alter table setting rename column waiting_value to pending_value;
alter table setting rename column waiting_from to pending_from;
alter table setting rename constraint setting_waiting to setting_pending;
alter table setting_hand_change rename to setting_direct_change;
alter index setting_hand_change_pkey rename to setting_direct_change_pkey;
alter trigger setting_hand_change_append_only on setting_direct_change
  rename to setting_direct_change_append_only;
alter trigger setting_hand_change_no_truncate on setting_direct_change
  rename to setting_direct_change_no_truncate;
create or replace function keep_hand_change() returns trigger language plpgsql as $$
begin
  insert into setting_direct_change (setting_id, key, old_value, value)
  values (old.id, old.key, old.value, case when tg_op = 'UPDATE' then new.value end);
  return null;
end $$;
alter function keep_hand_change() rename to record_direct_change;
alter trigger setting_changed_by_hand on setting rename to setting_changed_directly;

alter table two_factor rename column begun_at to started_at;
alter table standing_roll_up rename column begun_at to started_at;
alter table heartbeat rename column beaten_at to recorded_at;
