-- One of the built-in avatars, by the name that the contract gives it; null shows the initial.
alter table player add column avatar text;
