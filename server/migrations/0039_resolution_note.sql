-- The note of a manual resolution under its present name.
alter table admin_action disable trigger admin_action_append_only;
update admin_action set details = details - 'said' || jsonb_build_object('note', details -> 'said')
  where details ? 'said';
alter table admin_action enable trigger admin_action_append_only;
