import { describe, expect, it } from 'vitest'
import { isReserved } from './reserved-usernames.ts'

describe('usernames that could be mistaken for the site or its staff', () => {
  it.each([
    ...['Tallyhouse_Support', 'tallyhouse_admin', 'TallyhouseOfficial', 'admin_support'],
    ...['support_team', 'mod_team', 'official_admin_7', '__Tallyhouse', 'tally_support'],
    ...['Adm1n', 'adm7in', 'adrnin_42', 'Adm1nSupport', 'TheAdmin', 'administrator', 'sysadmin'],
    ...['TaIlyhouse', 'tal1yh0use_pay', 'm0derator', 'chat_M0DERAT0R', 'rnoderator'],
    ...['mod', 'Mods', 'mod_anna', 'chat_mod', 'ModAnna', 'm0d_team', 'mod1', '_mod_'],
    ...['5upp0rt', 's_u_p_p_o_r_t', 'SupportTeam', 'supportteam', 'LiveSupport', 'my_support'],
    ...['Staff', 'staff_01', '5taff', 'Official', '0fficiaI_news', 'help_desk', 'customer_service'],
    ...['SYSTEM', 'system_1', 'System_Message', 'Rain', 'rain_bot', 'the_owner', 'a_d_m_i_n_joe'],
  ])('rejects %s', (username) => {
    expect(isReserved(username)).toBe(true)
  })

  it.each([
    ...['madmint', 'modest', 'modesty_b', 'badminton', 'Badminton_22', 'commodore64', 'model_t'],
    ...['modern_art', 'good_mood', 'road_miner', 'goldminer', 'staffordshire', 'falstaff'],
    ...['supportive', 'supporter_ben', 'unofficial', 'officially_me', 'solar_system', 'rainy_day'],
    ...[
      'rain_man',
      'purple_rain',
      'rainbow',
      'train_fan',
      'house_of_tally',
      'tally',
      'house_music',
    ],
    ...['dog_owner', 'self_help', 'systematic', 'team_rocket', 'the_real_jane', 'livewire'],
    ...['a_b_c', 'nomad', 'maddie', 'admiral', 'adm', 'jane', 'x1', '12345', '___'],
  ])('accepts %s', (username) => {
    expect(isReserved(username)).toBe(false)
  })
})
