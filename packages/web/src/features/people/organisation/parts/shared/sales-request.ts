/** The feedback form begins with it where 联系销售 leads to no address. */
export const salesRequest = '我想了解组织服务的开通和续费，请联系我。'
